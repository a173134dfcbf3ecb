-- older versions run: what they count has no climbers, and the nightly recount of this version adds them
ALTER TABLE "ascent_hours" ADD COLUMN "climbers" integer DEFAULT 0 NOT NULL;

ALTER TABLE "solutions" ADD COLUMN "caption_key" text GENERATED ALWAYS AS (fold(caption)) STORED;--> statement-breakpoint
CREATE INDEX "climbs_gym_setter" ON "climbs" USING btree ("gym_id","setter_uid") WHERE "climbs"."setter_uid" is not null;--> statement-breakpoint
CREATE INDEX "solutions_gym_drafts" ON "solutions" USING btree ("gym_id") WHERE "solutions"."state" = 'draft';
CREATE TABLE "climb_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"climb_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_uid" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_resets" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"section_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_uid" text,
	"climb_ids" text[] NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "is_named" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "photo_url" text;--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "photo_width" integer;--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "photo_height" integer;--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "holds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "last_set_on" date;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
UPDATE "climbs" SET "published_at" = "created_at";--> statement-breakpoint
UPDATE "sections" SET "last_set_on" = (SELECT max("climbs"."set_on") FROM "climbs" WHERE "climbs"."section_id" = "sections"."id" AND "climbs"."archived_at" IS NULL);--> statement-breakpoint
ALTER TABLE "climb_changes" ADD CONSTRAINT "climb_changes_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climb_changes" ADD CONSTRAINT "climb_changes_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_resets" ADD CONSTRAINT "section_resets_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_resets" ADD CONSTRAINT "section_resets_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_resets" ADD CONSTRAINT "section_resets_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "climb_changes_climb" ON "climb_changes" USING btree ("climb_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "climb_changes_actor" ON "climb_changes" USING btree ("actor_uid") WHERE "climb_changes"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "section_resets_gym" ON "section_resets" USING btree ("gym_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "section_resets_section" ON "section_resets" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "section_resets_actor" ON "section_resets" USING btree ("actor_uid") WHERE "section_resets"."actor_uid" is not null;--> statement-breakpoint
ALTER TABLE "climbs" ADD CONSTRAINT "climbs_published" CHECK (("climbs"."state" = 'published') = ("climbs"."published_at" is not null));--> statement-breakpoint
ALTER TABLE "climbs" ADD CONSTRAINT "climbs_photo" CHECK (num_nonnulls("climbs"."photo_url", "climbs"."photo_width", "climbs"."photo_height") in (0, 3));
CREATE TABLE "climb_links" (
	"climb_id" text NOT NULL,
	"competition_id" text NOT NULL,
	"competition_name" text NOT NULL,
	"competition_climb_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"is_from_competition" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "climb_changes" ADD COLUMN "gym_id" text;--> statement-breakpoint
UPDATE "climb_changes" SET "gym_id" = "climbs"."gym_id" FROM "climbs" WHERE "climbs"."id" = "climb_changes"."climb_id";--> statement-breakpoint
ALTER TABLE "climb_changes" ALTER COLUMN "gym_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "climb_changes" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "climb_changes" ALTER COLUMN "seq" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "climb_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "climb_links" ADD CONSTRAINT "climb_links_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "climb_links_climb" ON "climb_links" USING btree ("climb_id","competition_id");--> statement-breakpoint
CREATE INDEX "climb_links_competition" ON "climb_links" USING btree ("competition_id");--> statement-breakpoint
ALTER TABLE "climb_changes" ADD CONSTRAINT "climb_changes_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ascent_logs_gym" ON "ascent_logs" USING btree ("gym_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "climb_changes_gym" ON "climb_changes" USING btree ("gym_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reactions_gym" ON "reactions" USING btree ("gym_id","created_at" DESC NULLS LAST,"subject_id","uid");
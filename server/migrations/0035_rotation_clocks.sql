CREATE TABLE "rotation_clocks" (
	"competition_id" text PRIMARY KEY NOT NULL,
	"duration_ms" integer NOT NULL,
	"started_at" timestamp with time zone,
	"paused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rotation_clocks" ADD CONSTRAINT "rotation_clocks_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;
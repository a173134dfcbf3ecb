CREATE TABLE "screens" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text,
	"competition_id" text,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"settings" jsonb,
	"control" jsonb NOT NULL,
	"controlled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "screens_owner" CHECK (num_nonnulls("screens"."gym_id", "screens"."competition_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "screens_gym" ON "screens" USING btree ("gym_id","number") WHERE "screens"."gym_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "screens_competition" ON "screens" USING btree ("competition_id","number") WHERE "screens"."competition_id" is not null;
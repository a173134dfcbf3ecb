CREATE TABLE "closed_months" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"month" text NOT NULL,
	"time_zone" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"climber_count" integer NOT NULL,
	"helper_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ranking_points" ADD COLUMN "final_rank" integer;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closed_months_once" ON "closed_months" USING btree ("gym_id","month");
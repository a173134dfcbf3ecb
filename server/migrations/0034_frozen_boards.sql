CREATE TABLE "frozen_scores" (
	"competitor_id" text NOT NULL,
	"climb_id" text NOT NULL,
	"competition_id" text NOT NULL,
	"version" integer NOT NULL,
	"cell" jsonb NOT NULL,
	CONSTRAINT "frozen_scores_competitor_id_climb_id_pk" PRIMARY KEY("competitor_id","climb_id")
);
--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "frozen_seq" bigint;--> statement-breakpoint
ALTER TABLE "frozen_scores" ADD CONSTRAINT "frozen_scores_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_scores" ADD CONSTRAINT "frozen_scores_climb_id_competition_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."competition_climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_scores" ADD CONSTRAINT "frozen_scores_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frozen_scores_competition" ON "frozen_scores" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "frozen_scores_climb" ON "frozen_scores" USING btree ("climb_id");
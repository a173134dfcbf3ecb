ALTER TABLE "ascent_logs" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD COLUMN "is_set_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "achievement_earnings" ADD COLUMN "news_id" text;--> statement-breakpoint
CREATE INDEX "achievement_earnings_news" ON "achievement_earnings" USING btree ("news_id") WHERE "achievement_earnings"."news_id" is not null;--> statement-breakpoint
UPDATE "achievement_earnings" SET "news_id" = "id";--> statement-breakpoint
UPDATE "ascent_logs" SET "colour" = "climbs"."colour",
  "is_set_day" = "ascent_logs"."hour" IS NOT NULL AND "ascent_logs"."day" = "climbs"."set_on"
  FROM "climbs" WHERE "climbs"."id" = "ascent_logs"."climb_id";

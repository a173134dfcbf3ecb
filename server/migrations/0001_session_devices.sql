ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Unknown device' NOT NULL;--> statement-breakpoint
-- the commonest names, so that people recognise their sessions and are not told of a new device
UPDATE "sessions" SET "device" = concat_ws(' on ',
  CASE
    WHEN "user_agent" LIKE '%Edg%' THEN 'Microsoft Edge'
    WHEN "user_agent" LIKE '%SamsungBrowser%' THEN 'Samsung Internet for Android'
    WHEN "user_agent" LIKE '%OPR/%' THEN 'Opera'
    WHEN "user_agent" LIKE '%Firefox/%' OR "user_agent" LIKE '%FxiOS%' THEN 'Firefox'
    WHEN "user_agent" LIKE '%Chrome/%' OR "user_agent" LIKE '%CriOS%' THEN 'Chrome'
    WHEN "user_agent" LIKE '%Safari/%' THEN 'Safari'
  END,
  CASE
    WHEN "user_agent" LIKE '%Android%' THEN 'Android'
    WHEN "user_agent" LIKE '%iPhone%' OR "user_agent" LIKE '%iPad%' THEN 'iOS'
    WHEN "user_agent" LIKE '%Mac OS X%' THEN 'macOS'
    WHEN "user_agent" LIKE '%Windows%' THEN 'Windows'
    WHEN "user_agent" LIKE '%Linux%' THEN 'Linux'
  END)
WHERE "user_agent" LIKE 'Mozilla/%(%)%';--> statement-breakpoint
UPDATE "sessions" SET "device" = 'Unknown device' WHERE "device" = '';--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "user_agent";

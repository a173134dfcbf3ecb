CREATE TABLE "sms_numbers" (
	"key" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sms_numbers_began_at" ON "sms_numbers" USING btree ("began_at");
CREATE TABLE "identity_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	"trusted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "identity_tries_last_at" ON "identity_tries" USING btree ("last_at");
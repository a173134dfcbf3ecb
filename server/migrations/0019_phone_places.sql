CREATE TABLE "identity_phone_places" (
	"key" text PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "identity_phone_places_last_at" ON "identity_phone_places" USING btree ("last_at");
CREATE TABLE "purged_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"purged_at" timestamp with time zone NOT NULL
);

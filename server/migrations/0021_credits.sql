CREATE TABLE "credit_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"balance" integer DEFAULT 0 NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_accounts_uid_unique" UNIQUE("uid"),
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"credit_account_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"purchase_id" text,
	"competition_id" text,
	"competition_name" text,
	"places" integer,
	CONSTRAINT "credit_entries_credit_account_id_number_pk" PRIMARY KEY("credit_account_id","number"),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount" <> 0),
	CONSTRAINT "credit_entries_balance" CHECK ("credit_entries"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"credit_account_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"session_id" text,
	"payment_id" text,
	"taken_back_credits" integer DEFAULT 0 NOT NULL,
	"missing_credits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "credit_purchases_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "credit_takings" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_credit_account_id_credit_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_purchase_id_credit_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."credit_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_credit_account_id_credit_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_bought" ON "credit_entries" USING btree ("purchase_id") WHERE "credit_entries"."kind" = 'purchase';--> statement-breakpoint
CREATE INDEX "credit_entries_competition" ON "credit_entries" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "credit_purchases_open" ON "credit_purchases" USING btree ("created_at") WHERE "credit_purchases"."state" = 'open' and "credit_purchases"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_purchases_account" ON "credit_purchases" USING btree ("credit_account_id");--> statement-breakpoint
CREATE INDEX "credit_takings_payment" ON "credit_takings" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
-- The books are only written on: a mistake is mended by another entry.
CREATE FUNCTION refuse_credit_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Credit entries are never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON "credit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_credit_entry_change();

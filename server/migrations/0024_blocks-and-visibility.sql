CREATE TABLE "blocks" (
	"blocker_uid" text NOT NULL,
	"blocked_uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_uid_blocked_uid_pk" PRIMARY KEY("blocker_uid","blocked_uid")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_visible_in_product" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_visible_on_screens" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_uid_accounts_uid_fk" FOREIGN KEY ("blocker_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_uid_accounts_uid_fk" FOREIGN KEY ("blocked_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_uid","blocker_uid");--> statement-breakpoint
CREATE INDEX "blocks_list" ON "blocks" USING btree ("blocker_uid","at" DESC NULLS LAST,"blocked_uid");
CREATE TABLE "section_publications" (
	"id" text PRIMARY KEY NOT NULL,
	"section_id" text NOT NULL,
	"actor_uid" text,
	"due_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"climb_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "section_publications_state" CHECK (num_nonnulls("section_publications"."due_at", "section_publications"."published_at") = 1)
);
--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "follower_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "section_publications" ADD CONSTRAINT "section_publications_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_publications" ADD CONSTRAINT "section_publications_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "section_publications_planned" ON "section_publications" USING btree ("section_id") WHERE "section_publications"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "section_publications_due" ON "section_publications" USING btree ("due_at") WHERE "section_publications"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "section_publications_section" ON "section_publications" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "section_publications_actor" ON "section_publications" USING btree ("actor_uid") WHERE "section_publications"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "sections_next_reset" ON "sections" USING btree ("next_reset_on") WHERE "sections"."next_reset_on" is not null;
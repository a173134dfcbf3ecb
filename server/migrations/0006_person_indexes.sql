CREATE INDEX "competition_log_actor" ON "competition_log" USING btree ("actor_uid") WHERE "competition_log"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "competition_log_texts" ON "competition_log" USING btree ("competition_id","seq") WHERE "competition_log"."climb_id" is null;--> statement-breakpoint
CREATE INDEX "competitions_created_by" ON "competitions" USING btree ("created_by") WHERE "competitions"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "competitor_invitations_sent_at" ON "competitor_invitations" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "late_scores_sent_by" ON "late_scores" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "late_scores_decided_by" ON "late_scores" USING btree ("decided_by") WHERE "late_scores"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "scores_entered_by" ON "scores" USING btree ("entered_by") WHERE "scores"."entered_by" is not null;--> statement-breakpoint
CREATE INDEX "climbs_setter" ON "climbs" USING btree ("setter_uid") WHERE "climbs"."setter_uid" is not null;--> statement-breakpoint
CREATE INDEX "achievement_earnings_owner" ON "achievement_earnings" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_codes_expires" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_session" ON "identity_refresh_tokens" USING btree (("session_claims" ->> 'sid'));--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_revoked" ON "identity_refresh_tokens" USING btree ("revoked_at") WHERE "identity_refresh_tokens"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_last_used" ON "identity_refresh_tokens" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "notifications_recipient" ON "notifications" USING btree ("recipient_uid");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("dead_at") WHERE "jobs"."dead_at" is not null;
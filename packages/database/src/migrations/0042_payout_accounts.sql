ALTER TYPE "public"."account_event" ADD VALUE 'payout_account_changed';--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "bank_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_events_set_aside" ON "payment_events" USING btree (("about" ->> 'reference')) WHERE "payment_events"."state" = 'ignored';
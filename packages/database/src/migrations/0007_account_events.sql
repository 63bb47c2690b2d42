CREATE TYPE "public"."account_event" AS ENUM('signed_up', 'signed_in', 'confirmed_sign_in', 'signed_out_devices', 'email_confirmed', 'email_changed', 'password_changed', 'password_restored', 'identity_linked', 'identity_removed', 'change_undone', 'deletion_planned', 'deletion_undone', 'data_exported');--> statement-breakpoint
ALTER TYPE "public"."link_purpose" ADD VALUE 'undo_change';--> statement-breakpoint
CREATE TABLE "account_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" "account_event" NOT NULL,
	"device" text,
	"provider" "social_provider",
	"undo" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_at" ON "account_events" USING btree ("at");
CREATE TYPE "public"."school_account_state" AS ENUM('requested', 'approved', 'declined', 'ended');--> statement-breakpoint
CREATE TYPE "public"."school_billing" AS ENUM('free', 'invoice');--> statement-breakpoint
CREATE TYPE "public"."school_role" AS ENUM('owner', 'instructor');--> statement-breakpoint
CREATE TABLE "school_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" "school_account_state" NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"website" text,
	"about" text NOT NULL,
	"billing" "school_billing" NOT NULL,
	"join_code" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "school_invitations" (
	"school_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" "school_role" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_members" (
	"user_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role" "school_role" NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_members_user_id_school_id_pk" PRIMARY KEY("user_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "sharings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"text" jsonb NOT NULL,
	"locale" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sharings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "school_invitations" ADD CONSTRAINT "school_invitations_school_id_school_accounts_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_school_id_school_accounts_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharings" ADD CONSTRAINT "sharings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharings" ADD CONSTRAINT "sharings_school_id_school_accounts_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_accounts_join_code" ON "school_accounts" USING btree ("join_code");--> statement-breakpoint
CREATE INDEX "school_accounts_state" ON "school_accounts" USING btree ("state","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_invitations_school" ON "school_invitations" USING btree ("school_id","email_key");--> statement-breakpoint
CREATE INDEX "school_invitations_email" ON "school_invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "school_invitations_expires_at" ON "school_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "school_members_school" ON "school_members" USING btree ("school_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sharings_current" ON "sharings" USING btree ("user_id","school_id") WHERE "sharings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sharings_school" ON "sharings" USING btree ("school_id","ended_at");
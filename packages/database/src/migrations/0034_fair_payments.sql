CREATE TYPE "public"."claim_state" AS ENUM('waiting', 'paid', 'refused');--> statement-breakpoint
CREATE TABLE "guarantee_claims" (
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"payment" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"course_code" text NOT NULL,
	"taken_on" date NOT NULL,
	"office" text NOT NULL,
	"readiness" double precision NOT NULL,
	"state" "claim_state" DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "guarantee_claims_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
CREATE TABLE "official_tests" (
	"user_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"taken_on" date NOT NULL,
	"is_passed" boolean NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "official_tests_user_id_course_code_taken_on_pk" PRIMARY KEY("user_id","course_code","taken_on")
);
--> statement-breakpoint
CREATE TABLE "plan_switches" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_switches_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_approvals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"parent_email" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"text" text,
	"version" text,
	"confirmed_at" timestamp with time zone,
	"checkout_id" uuid,
	CONSTRAINT "purchase_approvals_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "official_tests" ADD CONSTRAINT "official_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guarantee_claims_state" ON "guarantee_claims" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "plan_switches_subscription" ON "plan_switches" USING btree ("user_id","subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_approvals_token_hash" ON "purchase_approvals" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "purchase_approvals_expires_at" ON "purchase_approvals" USING btree ("expires_at");
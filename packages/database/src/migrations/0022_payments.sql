CREATE TYPE "public"."checkout_state" AS ENUM('opening', 'open', 'paid', 'closed');--> statement-breakpoint
CREATE TYPE "public"."consent_kind" AS ENUM('renewal', 'immediate_start', 'parent');--> statement-breakpoint
CREATE TYPE "public"."payment_event_state" AS ENUM('waiting', 'applied', 'ignored');--> statement-breakpoint
CREATE TYPE "public"."payment_provider" AS ENUM('stripe', 'paypal', 'solidgate');--> statement-breakpoint
CREATE TYPE "public"."subscription_state" AS ENUM('trialing', 'active', 'past_due', 'paused', 'cancelling', 'expired', 'refunded', 'disputed');--> statement-breakpoint
CREATE TYPE "public"."transition_cause" AS ENUM('started', 'paid', 'payment_failed', 'paused', 'cancelled', 'resumed', 'ended', 'grace_over', 'refunded', 'disputed');--> statement-breakpoint
CREATE TABLE "checkouts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"subject_code" text NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"reference" text,
	"with_trial" boolean NOT NULL,
	"state" "checkout_state" DEFAULT 'opening' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "checkouts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_consents" (
	"user_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"kind" "consent_kind" NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_consents_user_id_checkout_id_kind_pk" PRIMARY KEY("user_id","checkout_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" "payment_provider" NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"about" jsonb,
	"body" json NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" "payment_event_state" NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"user_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"payment" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"tax_name" text NOT NULL,
	"tax_percent" double precision,
	"paid_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
CREATE TABLE "subscription_transitions" (
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_state" "subscription_state",
	"to_state" "subscription_state" NOT NULL,
	"cause" "transition_cause" NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_transitions_user_id_subscription_id_number_pk" PRIMARY KEY("user_id","subscription_id","number")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"subject_code" text NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"reference" text NOT NULL,
	"customer" text,
	"state" "subscription_state" NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"renews" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("state","opened_at");--> statement-breakpoint
CREATE INDEX "payment_events_state" ON "payment_events" USING btree ("state","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment" ON "receipts" USING btree ("user_id","provider","payment");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_reference" ON "subscriptions" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("provider","customer");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("state","period_end");--> statement-breakpoint
INSERT INTO "receipt_numbers" ("id", "last") VALUES (1, 0);

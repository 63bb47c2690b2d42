CREATE TYPE "public"."declaration_kind" AS ENUM('cancel', 'withdraw');--> statement-breakpoint
ALTER TYPE "public"."transition_cause" ADD VALUE 'withdrawn';--> statement-breakpoint
CREATE TABLE "declarations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "declaration_kind" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"order_number" text,
	"reason" text,
	"ends_on" date,
	"locale" text NOT NULL,
	"token_hash" "bytea",
	"buyer_id" uuid,
	"subscription_id" uuid
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "declarations_token_hash" ON "declarations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "declarations_subscription" ON "declarations" USING btree ("buyer_id","subscription_id");
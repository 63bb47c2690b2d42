CREATE TYPE "public"."reminder_kind" AS ENUM('year', 'renewal', 'trial');--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" "reminder_kind" NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reminders_user_id_subscription_id_kind_charged_at_pk" PRIMARY KEY("user_id","subscription_id","kind","charged_at")
);

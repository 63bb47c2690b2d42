CREATE TABLE "order_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "texts" text[];--> statement-breakpoint
ALTER TABLE "payment_consents" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "plan_switches" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "sandbox_mails" ADD COLUMN "attachments" jsonb;
CREATE TABLE "credit_note_numbers" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"user_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"receipt" bigint NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"payment" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"tax_name" text NOT NULL,
	"tax_percent" double precision,
	"seller" jsonb NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("number");--> statement-breakpoint
INSERT INTO "credit_note_numbers" ("id", "last") VALUES (1, 0);

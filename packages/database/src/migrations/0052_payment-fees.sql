CREATE TABLE "payment_fees" (
	"user_id" uuid NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"payment" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_fees_user_id_provider_payment_pk" PRIMARY KEY("user_id","provider","payment")
);
--> statement-breakpoint
CREATE INDEX "payment_fees_at" ON "payment_fees" USING btree ("at");
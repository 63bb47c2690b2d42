CREATE TABLE "access_extensions" (
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "access_extensions_user_id_subscription_id_pk" PRIMARY KEY("user_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"user_id" uuid NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"payment" text NOT NULL,
	"total" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_user_id_provider_payment_total_pk" PRIMARY KEY("user_id","provider","payment","total")
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject_id" uuid,
	"object" text,
	"reason" text,
	"detail" jsonb
);
--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_at" ON "refunds" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_acts_at" ON "staff_acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_acts_subject" ON "staff_acts" USING btree ("subject_id","at");
--> statement-breakpoint
-- The log of acts is only added to. A trigger also refuses the owner of the table, whom missing rights would not.
CREATE FUNCTION "staff_acts_are_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'staff_acts is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "staff_acts_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_acts" FOR EACH STATEMENT EXECUTE FUNCTION "staff_acts_are_kept"();

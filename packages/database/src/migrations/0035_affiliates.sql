CREATE TYPE "public"."affiliate_state" AS ENUM('requested', 'approved', 'declined', 'ended');--> statement-breakpoint
CREATE TABLE "affiliate_checkouts" (
	"user_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"affiliate_id" text NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_checkouts_user_id_checkout_id_pk" PRIMARY KEY("user_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_commissions" (
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"affiliate_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"payment" text NOT NULL,
	"sale" integer NOT NULL,
	"amount" integer NOT NULL,
	"reversed" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_commissions_user_id_subscription_id_pk" PRIMARY KEY("user_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_days" (
	"affiliate_id" text NOT NULL,
	"day" date NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"dropped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "affiliate_days_affiliate_id_day_pk" PRIMARY KEY("affiliate_id","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"run_id" uuid NOT NULL,
	"affiliate_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"sealed_bank" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_payouts_run_id_affiliate_id_currency_pk" PRIMARY KEY("run_id","affiliate_id","currency")
);
--> statement-breakpoint
CREATE TABLE "affiliate_referrals" (
	"user_id" uuid NOT NULL,
	"affiliate_id" text NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_referrals_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" text PRIMARY KEY NOT NULL,
	"state" "affiliate_state" NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"about" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"percent" integer,
	"terms_version" text NOT NULL,
	"account_id" uuid,
	"sealed_bank" "bytea",
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "affiliate_checkouts" ADD CONSTRAINT "affiliate_checkouts_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_days" ADD CONSTRAINT "affiliate_days_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_referrals" ADD CONSTRAINT "affiliate_referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_referrals" ADD CONSTRAINT "affiliate_referrals_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_commissions_affiliate" ON "affiliate_commissions" USING btree ("affiliate_id","earned_at");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_affiliate" ON "affiliate_payouts" USING btree ("affiliate_id","at");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_at" ON "affiliate_payouts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "affiliate_referrals_affiliate" ON "affiliate_referrals" USING btree ("affiliate_id","signed_up_at");--> statement-breakpoint
CREATE INDEX "affiliates_state" ON "affiliates" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "affiliates_email" ON "affiliates" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "affiliates_account" ON "affiliates" USING btree ("account_id");
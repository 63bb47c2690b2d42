CREATE TYPE "public"."school_claim_proof" AS ENUM('mail', 'operator');--> statement-breakpoint
ALTER TYPE "public"."code_purpose" ADD VALUE 'claim_school';--> statement-breakpoint
CREATE TABLE "school_claims" (
	"user_id" uuid NOT NULL,
	"country" text NOT NULL,
	"school_id" text NOT NULL,
	"proof" "school_claim_proof" NOT NULL,
	"email" text,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_claims_user_id_country_school_id_pk" PRIMARY KEY("user_id","country","school_id")
);
--> statement-breakpoint
CREATE TABLE "school_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"school_id" text NOT NULL,
	"number" integer NOT NULL,
	"editor_id" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_claims_entry" ON "school_claims" USING btree ("country","school_id");--> statement-breakpoint
CREATE INDEX "school_edits_entry" ON "school_edits" USING btree ("country","school_id","number");--> statement-breakpoint
CREATE INDEX "school_edits_edited_at" ON "school_edits" USING btree ("edited_at");--> statement-breakpoint
CREATE INDEX "schools_place" ON "schools" USING btree ("country","latitude");--> statement-breakpoint
CREATE INDEX "schools_postcode" ON "schools" USING btree ("country",regexp_replace(upper("postcode"), '[^A-Z0-9]', '', 'g') text_pattern_ops);
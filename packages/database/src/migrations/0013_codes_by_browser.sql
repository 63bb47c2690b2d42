ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_user_id_purpose_pk";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asked_by_hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "is_long" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "mailed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_purpose_asked_by_hash_pk" PRIMARY KEY("user_id","purpose","asked_by_hash");
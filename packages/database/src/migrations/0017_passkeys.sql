CREATE TYPE "public"."passkey_task" AS ENUM('create', 'sign_in', 'second_step', 'confirm');--> statement-breakpoint
ALTER TYPE "public"."account_event" ADD VALUE 'passkey_added';--> statement-breakpoint
ALTER TYPE "public"."account_event" ADD VALUE 'passkey_removed';--> statement-breakpoint
ALTER TYPE "public"."sign_in_method" ADD VALUE 'passkey';--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"browser_hash" "bytea" NOT NULL,
	"challenge_hash" "bytea" NOT NULL,
	"task" "passkey_task" NOT NULL,
	"for_user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_browser_hash_challenge_hash_pk" PRIMARY KEY("browser_hash","challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "passkey_handle" text;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_for_user_id_users_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_for_user_id" ON "passkey_challenges" USING btree ("for_user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id" ON "passkeys" USING btree ("credential_id");
CREATE TABLE "pupil_invitations" (
	"school_id" uuid NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pupil_invitations_school_id_email_hash_pk" PRIMARY KEY("school_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "pupil_invitations" ADD CONSTRAINT "pupil_invitations_school_id_school_accounts_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pupil_invitations_invited_at" ON "pupil_invitations" USING btree ("invited_at");
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"country" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_user_id_text_country_version_pk" PRIMARY KEY("user_id","text","country","version")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "parent_sharings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_key" text,
	"parent_id" uuid,
	"version" text NOT NULL,
	"text" jsonb NOT NULL,
	"locale" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"mails_since" timestamp with time zone,
	"stop_key" "bytea" NOT NULL,
	"mailed_on" date,
	CONSTRAINT "parent_sharings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "parent_sharings" ADD CONSTRAINT "parent_sharings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parent_sharings_current" ON "parent_sharings" USING btree ("user_id","email_key") WHERE "parent_sharings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "parent_sharings_parent" ON "parent_sharings" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "parent_sharings_email" ON "parent_sharings" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "parent_sharings_agreed_at" ON "parent_sharings" USING btree ("agreed_at");
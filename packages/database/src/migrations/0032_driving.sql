CREATE TABLE "booking_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"is_key" boolean NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "instructors" (
	"user_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	CONSTRAINT "instructors_user_id_partner_id_pk" PRIMARY KEY("user_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"webhook_url" text,
	"sealed_secret" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulation_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"token_id" text,
	"pupil" text,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"language" text NOT NULL,
	"ticket_hash" "bytea" NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"result" jsonb
);
--> statement-breakpoint
ALTER TABLE "booking_tokens" ADD CONSTRAINT "booking_tokens_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_tokens" ADD CONSTRAINT "simulation_tokens_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_tokens_partner" ON "booking_tokens" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "booking_tokens_expires_at" ON "booking_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "instructors_partner" ON "instructors" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "simulation_tokens_partner" ON "simulation_tokens" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "simulation_tokens_expires_at" ON "simulation_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_token_id" ON "simulations" USING btree ("partner_id","token_id");--> statement-breakpoint
CREATE INDEX "simulations_opened_at" ON "simulations" USING btree ("opened_at");
CREATE TABLE "pupil_seats" (
	"user_id" uuid NOT NULL,
	"sharing_id" uuid NOT NULL,
	"licence_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pupil_seats_user_id_sharing_id_pk" PRIMARY KEY("user_id","sharing_id")
);
--> statement-breakpoint
CREATE TABLE "seat_licences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pupil_seats" ADD CONSTRAINT "pupil_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupil_seats" ADD CONSTRAINT "pupil_seats_licence_id_seat_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."seat_licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupil_seats" ADD CONSTRAINT "pupil_seats_sharing" FOREIGN KEY ("user_id","sharing_id") REFERENCES "public"."sharings"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_licences" ADD CONSTRAINT "seat_licences_school_id_school_accounts_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pupil_seats_licence" ON "pupil_seats" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "seat_licences_school" ON "seat_licences" USING btree ("school_id","ends_at");
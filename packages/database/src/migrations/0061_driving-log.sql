CREATE TYPE "public"."drive_signing" AS ENUM('account', 'device');--> statement-breakpoint
CREATE TYPE "public"."drive_weather" AS ENUM('clear', 'rain', 'snow', 'fog', 'wind');--> statement-breakpoint
CREATE TABLE "practice_drives" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"driven_on" date NOT NULL,
	"day_minutes" smallint NOT NULL,
	"night_minutes" smallint NOT NULL,
	"weather" "drive_weather" NOT NULL,
	"place" text,
	"supervisor" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"signed_name" text,
	"signed_at" timestamp with time zone,
	"signed_by" "drive_signing",
	CONSTRAINT "practice_drives_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "practice_drives" ADD CONSTRAINT "practice_drives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_drives_driven_on" ON "practice_drives" USING btree ("user_id","driven_on");
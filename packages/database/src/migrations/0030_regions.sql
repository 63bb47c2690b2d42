-- Trusted extensions: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TYPE "public"."gearbox" AS ENUM('manual', 'automatic');--> statement-breakpoint
CREATE TABLE "place_names" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"region" text NOT NULL,
	"name" text NOT NULL,
	"street" text,
	"postcode" text,
	"place" text NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"languages" text[] NOT NULL,
	"gearboxes" "gearbox"[] NOT NULL,
	"classes" text[] NOT NULL,
	"lesson_price" integer,
	"currency" text,
	"lesson_minutes" integer,
	"is_accessible" boolean,
	"hours" text,
	"latitude" double precision,
	"longitude" double precision,
	"is_sample" boolean NOT NULL,
	"search" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schools_country_id_pk" PRIMARY KEY("country","id")
);
--> statement-breakpoint
CREATE INDEX "place_names_search" ON "place_names" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "school_words_alike" ON "school_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "school_words_beginning" ON "school_words" USING spgist ("word");--> statement-breakpoint
CREATE INDEX "schools_region" ON "schools" USING btree ("country","state","region","name","id");--> statement-breakpoint
CREATE INDEX "schools_search" ON "schools" USING gin (to_tsvector('simple', "search"));
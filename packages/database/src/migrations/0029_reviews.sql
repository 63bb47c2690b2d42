CREATE TYPE "public"."review_platform" AS ENUM('trustpilot', 'google', 'app-store', 'google-play');--> statement-breakpoint
CREATE TABLE "reviews" (
	"platform" "review_platform" NOT NULL,
	"key" "bytea" NOT NULL,
	"written_on" date NOT NULL,
	"text" text NOT NULL,
	"rating" double precision NOT NULL,
	"country" text,
	"helpful" integer NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_platform_key_pk" PRIMARY KEY("platform","key")
);
--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("platform","written_on");
CREATE TYPE "public"."role" AS ENUM('learner', 'editor', 'operator');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roles" "role"[] DEFAULT '{"learner"}' NOT NULL;
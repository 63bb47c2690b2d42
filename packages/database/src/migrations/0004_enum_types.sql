CREATE TYPE "public"."age_band" AS ENUM('under_13', '13_to_15', '16_to_17', '18_or_over');--> statement-breakpoint
CREATE TYPE "public"."code_purpose" AS ENUM('restore_password', 'confirm_email', 'delete_account');--> statement-breakpoint
CREATE TYPE "public"."link_purpose" AS ENUM('confirm_email', 'confirm_parent', 'undo_deletion');--> statement-breakpoint
CREATE TYPE "public"."platform" AS ENUM('web', 'ios', 'android');--> statement-breakpoint
CREATE TYPE "public"."sign_in_method" AS ENUM('password', 'google', 'facebook', 'apple', 'microsoft', 'email');--> statement-breakpoint
CREATE TYPE "public"."social_provider" AS ENUM('google', 'facebook', 'apple', 'microsoft');--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "provider" SET DATA TYPE "public"."social_provider" USING "provider"::"public"."social_provider";--> statement-breakpoint
ALTER TABLE "mail_links" ALTER COLUMN "purpose" SET DATA TYPE "public"."link_purpose" USING "purpose"::"public"."link_purpose";--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "purpose" SET DATA TYPE "public"."code_purpose" USING "purpose"::"public"."code_purpose";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "platform" SET DATA TYPE "public"."platform" USING "platform"::"public"."platform";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "method" SET DATA TYPE "public"."sign_in_method" USING "method"::"public"."sign_in_method";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "age_band" SET DATA TYPE "public"."age_band" USING "age_band"::"public"."age_band";
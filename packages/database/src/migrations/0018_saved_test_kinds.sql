ALTER TYPE "public"."test_mode" ADD VALUE 'practice';--> statement-breakpoint
ALTER TYPE "public"."test_mode" ADD VALUE 'signs';--> statement-breakpoint
ALTER TYPE "public"."test_mode" ADD VALUE 'module';--> statement-breakpoint
ALTER TYPE "public"."test_mode" ADD VALUE 'chapter';--> statement-breakpoint
ALTER TYPE "public"."test_mode" ADD VALUE 'category';--> statement-breakpoint
ALTER TYPE "public"."test_mode" ADD VALUE 'final';--> statement-breakpoint
ALTER TYPE "public"."test_mode" ADD VALUE 'review';--> statement-breakpoint
ALTER TYPE "public"."test_mode" ADD VALUE 'mistakes';--> statement-breakpoint
-- Tests of the app were saved under the site's modes and could not be found by their kind.
DELETE FROM "saved_tests" WHERE "address" LIKE 'k=%';

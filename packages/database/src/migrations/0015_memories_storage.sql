-- Memories are rewritten with each submission. Their bytes hardly compress, so trying to costs time alone; and a page with room keeps the new
-- version of a row beside the old one, without touching the index.
ALTER TABLE "memories" ALTER COLUMN "questions" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "memories" SET (fillfactor = 70);

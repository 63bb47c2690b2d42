-- Memories of up to about 330 questions stay in their row. Out of line, each submission would delete two chunks, insert two and touch a second
-- index; in the row, the new version usually lands on the same page. PostgreSQL's limit for a row on a page of 8 KB is 8,160 bytes.
ALTER TABLE "memories" SET (toast_tuple_target = 8160);

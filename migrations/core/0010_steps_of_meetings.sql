DROP INDEX thread_public_steps;
CREATE INDEX thread_public_steps ON thread_public(thread_id,seq)WHERE event ->> '$.kind' in('agreed','shipped','shipping_taken_back','received','meeting_confirmed','problem','solved','completed','closed');

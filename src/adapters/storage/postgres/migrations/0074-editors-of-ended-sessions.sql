-- Whose session it was, so that a form goes on after its editor signed in again. Null for earlier
-- rows, which are deleted after seven days.
alter table newsroom.ended_editor_session add column email text;

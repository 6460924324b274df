-- Page of the form from which a working copy was last saved: another page does not overwrite it.
alter table newsroom.working_copy add column page text not null default '';

-- Servers of the version before read the view as the roles that they granted the table to.
do $$
declare
  reader text;
begin
  for reader in
    select distinct grantee from information_schema.role_table_grants
    where table_schema = current_schema and table_name = 'site_setting'
      and privilege_type = 'SELECT' and grantee <> current_user
  loop
    execute format('grant select on furniture to %I', reader);
  end loop;
end
$$;

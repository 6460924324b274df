-- The menus, banners, reviews and subjects of the site, by the name of what they are.
alter table furniture rename to site_setting;
alter table site_setting rename constraint furniture_part_check to site_setting_part_check;
alter index furniture_pkey rename to site_setting_pkey;

-- Servers of the version before read and write the table by its former name.
create view furniture as select part, content from site_setting;

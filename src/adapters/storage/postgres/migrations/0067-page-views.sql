-- Number of times that readers requested the page of an editorial document on a day in Paris. Nothing
-- of a person is stored.
create table newsroom.page_view (
  document_id text not null,
  day date not null,
  views int not null check (views > 0),
  primary key (document_id, day)
);
create index page_view_by_day on newsroom.page_view (day);

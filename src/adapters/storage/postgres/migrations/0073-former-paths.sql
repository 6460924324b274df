-- Paths that documents with public versions left. A page there says where the text is, or that it was
-- withdrawn.
create table former_path (
  path text collate "C" primary key,
  document_id text not null
);
create index former_path_by_document on former_path (document_id);
insert into former_path (path, document_id)
  select distinct on (path) path, document_id from published_version as version
  where not exists (
    select from document where document.id = document_id and document.path = version.path
  )
  order by path, published_at desc;

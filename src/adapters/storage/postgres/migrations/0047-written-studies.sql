-- The studies that were a source of their own are files of the demonstration set.
update document set id = 'demo:' || path, source = 'demo'
where source = 'studies' and exists (select from edition where source = 'demo');
delete from document where source = 'studies';
delete from edition where source = 'studies';

-- A booking opens its chat in its own transaction. Chats that a delivery still had to open are opened here.
insert into chats (id, buyer_id, seller_id, opened_at, updated_at)
select gen_random_uuid(), b.buyer_id, b.seller_id, min(o.at), min(o.at)
from outbox o
join bookings b on b.id = (o.payload ->> 'bookingId')::uuid
where 'bookings.reactions:booking.started' = any (o.pending)
group by b.buyer_id, b.seller_id
on conflict on constraint chats_of_pair do nothing;

update outbox set pending = array_remove(pending, 'bookings.reactions:booking.started')
where 'bookings.reactions:booking.started' = any (pending);
